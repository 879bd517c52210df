import { isolated, type MailLanguage } from '@scriptorium/server-kit';

interface MailTexts {
  invitation: {
    subject(account: string): string;
    text(invitation: { name: string; account: string; expiresAt: Date; url: string }): string;
  };
  signIn: {
    subject: string;
    /** @param links the links, each below the name of its account */
    text(minutes: number, links: string): string;
  };
}

const timeIn = (language: MailLanguage, time: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(time);

/** The messages about signing in, in each language. */
export const mailTexts: Record<MailLanguage, MailTexts> = {
  en: {
    invitation: {
      subject: (account) => `Invitation to ${account}`,
      text: ({ name, account, expiresAt, url }) =>
        `${name}, you are invited to work on captions and transcripts for ${account}.

Open this link to sign in. It can be used once, until ${timeIn('en', expiresAt)} UTC:

${url}
`,
    },
    signIn: {
      subject: 'Sign in',
      text: (minutes, links) => `Open this link within ${minutes} minutes to sign in:

${links}
If you did not ask for this message, ignore it. Signing in is not possible without the link.
`,
    },
  },
  ar: {
    invitation: {
      subject: (account) => `دعوة إلى ${isolated(account)}`,
      text: ({ name, account, expiresAt, url }) =>
        `مرحبًا ${isolated(name)}، أنت مدعو إلى العمل على التسميات والتفريغات لدى ${isolated(account)}.

افتح هذا الرابط لتسجيل الدخول. يمكن استخدامه مرة واحدة، حتى ${timeIn('ar', expiresAt)} بالتوقيت العالمي:

${url}
`,
    },
    signIn: {
      subject: 'تسجيل الدخول',
      text: (minutes, links) => `افتح هذا الرابط خلال ${minutes} دقيقة لتسجيل الدخول:

${links}
إن لم تطلبه فتجاهل هذه الرسالة. لا يمكن لأحد تسجيل الدخول من دون الرابط.
`,
    },
  },
};
