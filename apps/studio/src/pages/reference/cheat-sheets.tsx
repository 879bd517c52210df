import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import type { CheatSheet } from '../../api/records.js';
import { usePermissions } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { Button } from '../../components/button.jsx';
import { Dialog } from '../../components/dialog.jsx';
import type { Subject } from './reference-page.jsx';
import { SheetForm } from './sheet-form.jsx';

/** Scripts, lists of speakers and similar material. */
export function CheatSheets({ subject }: { subject: Subject }) {
  const { formatMessage } = useIntl();
  const { can_upload: canUpload } = usePermissions();
  const [open, setOpen] = useState<CheatSheet | 'new'>();
  const sheets = useQuery({
    queryKey: ['cheat-sheets', subject],
    queryFn: async () =>
      (await api.GET('/v3/cheat_sheets', { params: { query: { ...subject, per_page: 100 } } })).data,
  });
  return (
    <div className="stack">
      {canUpload && (
        <div>
          <Button onClick={() => setOpen('new')} text="reference.newSheet" />
        </div>
      )}
      <Answer query={sheets}>
        {(data) =>
          data.length === 0 ? (
            <p className="card empty">
              <FormattedMessage id="reference.none" />
            </p>
          ) : (
            <ul className="list card">
              {data.map((sheet) => (
                <li key={sheet.id}>
                  <div className="row apart">
                    <strong>
                      <FormattedMessage id={`reference.type.${sheet.content_type}`} />
                    </strong>
                    <span className="soft">
                      <FormattedMessage id={`reference.for.${sheet.service_type}`} />
                    </span>
                    {canUpload && <Button onClick={() => setOpen(sheet)} text="reference.change" />}
                  </div>
                  {sheet.content && <p dir="auto">{shortened(sheet.content)}</p>}
                  {sheet.pdf_attachment && (
                    <a href={`/v3/cheat_sheets/${sheet.id}/pdf_attachment`} download dir="auto">
                      {sheet.pdf_attachment}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {open && (
        <Dialog title={formatMessage({ id: 'reference.sheet' })} onClose={() => setOpen(undefined)}>
          <SheetForm
            sheet={open === 'new' ? undefined : open}
            subject={subject}
            onDone={() => setOpen(undefined)}
          />
        </Dialog>
      )}
    </div>
  );
}

const shortened = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
