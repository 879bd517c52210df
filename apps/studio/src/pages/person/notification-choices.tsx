import type { components } from '@scriptorium/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { useSignInMethods } from '../../api/session.js';
import { Answer } from '../../components/answer.jsx';
import { ErrorNote } from '../../components/error-note.jsx';

type Choice = components['schemas']['NotificationChoice'];

const key = ['person', 'notification-choices'];

/** What the person is told, and when by e-mail. */
export function NotificationChoices() {
  const queries = useQueryClient();
  const sendsMail = useSignInMethods().data?.email_links === true;
  const choices = useQuery({
    queryKey: key,
    queryFn: async () => (await api.GET('/v3/person/notification_choices')).data,
  });
  const choose = useMutation({
    mutationFn: (choice: Choice) => api.PUT('/v3/person/notification_choices', { body: choice }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return (
    <Answer query={choices}>
      {(all) => (
        <>
          <ul className="list card">
            {all.map((each) => (
              <ChoiceRow key={each.kind} choice={each} sendsMail={sendsMail} onChoose={choose.mutate} />
            ))}
          </ul>
          <ErrorNote error={choose.error} />
        </>
      )}
    </Answer>
  );
}

interface RowProps {
  choice: Choice;
  sendsMail: boolean;
  onChoose: (choice: Choice) => void;
}

function ChoiceRow({ choice, sendsMail, onChoose }: RowProps) {
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: `person.kind.${choice.kind}` });
  return (
    <li>
      <fieldset className="row apart plain">
        <legend className="visually-hidden">{name}</legend>
        <span>{name}</span>
        <span className="row">
          <label className="row">
            <input
              type="checkbox"
              checked={choice.shown}
              onChange={({ target }) => onChoose({ ...choice, shown: target.checked })}
            />
            <FormattedMessage id="person.shown" />
          </label>
          {sendsMail && (
            <label className="row">
              <FormattedMessage id="person.mail" />
              <select
                value={choice.mail}
                onChange={({ target }) => onChoose({ ...choice, mail: target.value as Choice['mail'] })}
              >
                {(['off', 'now', 'daily'] as const).map((time) => (
                  <option key={time} value={time}>
                    {formatMessage({ id: `person.mail.${time}` })}
                  </option>
                ))}
              </select>
            </label>
          )}
        </span>
      </fieldset>
    </li>
  );
}
