import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { api } from '../../api/client.js';
import { Answer } from '../../components/answer.jsx';
import { Badge } from '../../components/badge.jsx';

const CHECK_EVERY_MS = 30_000;
const tones = { available: 'good', does_not_answer: 'warning', not_installed: 'quiet' } as const;

/** The engines and programs of the service, with what to do about those that do not work. */
export function Engines() {
  const engines = useQuery({
    queryKey: ['engines'],
    queryFn: async () => (await api.GET('/v3/admin/engines')).data,
    refetchInterval: CHECK_EVERY_MS,
  });
  return (
    <section className="stack">
      <h2>
        <FormattedMessage id="admin.engines" />
      </h2>
      <Answer query={engines}>
        {(data) => (
          <ul className="list card">
            {data.map(({ id, state, reason, remedy }) => (
              <li key={id}>
                <div className="row">
                  <strong dir="ltr">{id}</strong>
                  <Badge tone={tones[state]}>
                    <FormattedMessage id={`admin.engines.${state}`} />
                  </Badge>
                </div>
                {reason && (
                  <p className="soft" dir="ltr">
                    {[reason, remedy].filter(Boolean).join(': ')}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  );
}
