import { isolated, type MailLanguage } from '@scriptorium/server-kit';
import type { NotificationKind } from './notification-kind.js';

interface MailTexts {
  /** What happened. */
  kinds: Record<NotificationKind, string>;
  line(kind: string, file: string, project: string): string;
  several(count: number): string;
  more(count: number): string;
  choose: string;
}

/** The e-mails about notifications, in each language. */
export const mailTexts: Record<MailLanguage, MailTexts> = {
  en: {
    kinds: {
      work_waits: 'Work is waiting',
      needs_decision: 'A translation needs your approval',
      deadline_near: 'The deadline of your work is near',
      mention: 'You were mentioned in a comment',
      order_complete: 'An order is complete',
      order_rejected: 'An order was rejected',
    },
    line: (kind, file, project) => `${kind}: ${file} (${project})`,
    several: (count) => `${count} notifications`,
    more: (count) => `And ${count} more`,
    choose: 'Choose what you are told',
  },
  ar: {
    kinds: {
      work_waits: 'عمل ينتظر',
      needs_decision: 'ترجمة تحتاج إلى موافقتك',
      deadline_near: 'اقترب موعد تسليم عملك',
      mention: 'ذُكرت في تعليق',
      order_complete: 'اكتمل طلب',
      order_rejected: 'رُفض طلب',
    },
    line: (kind, file, project) => `${kind}: ${isolated(file)} (${isolated(project)})`,
    several: (count) => `إشعارات: ${count}`,
    more: (count) => `وغيرها: ${count}`,
    choose: 'اختر ما تُبلَّغ به',
  },
};
