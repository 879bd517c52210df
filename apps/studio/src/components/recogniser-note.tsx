import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { api } from '../api/client.js';
import { useEnter, useSession } from '../api/session.js';
import { Button } from './button.jsx';
import { IconButton } from './icon-button.jsx';
import { useStored } from './use-stored.js';

const INCLUDED = 'pocketsphinx';
/** The same as the start of the service recommends. */
const BETTER = 'large-v3-turbo-q5_0';

/**
 * Says what the recogniser of the service is while it is the included one only, and how to get a better one. Only for transcripts by
 * recognition, until it is closed once in this browser.
 */
export function RecogniserNote({
  type,
  className = 'note',
}: {
  type: string | undefined;
  className?: string;
}) {
  const { formatMessage } = useIntl();
  const { data: session } = useSession();
  const enter = useEnter();
  const navigate = useNavigate();
  const [isClosed, setClosed] = useStored('recogniserNote', false);
  const isMeant = !isClosed && type === 'AsrTranscript' && session != null && session.kind !== 'editing_link';
  const { data: isIncluded } = useQuery({
    queryKey: ['recognisers'],
    queryFn: async () => {
      const { engines } = (await api.GET('/v3/transcripts/order/asr/help')).data;
      return engines.filter(({ available }) => available).every(({ id }) => id === INCLUDED);
    },
    enabled: isMeant,
    staleTime: Infinity,
    throwOnError: false,
  });
  if (!isMeant || !isIncluded) return null;
  // The page of the project, with this note, ends when the session is in the account.
  const install = async () => {
    await enter.mutateAsync('account');
    void navigate(`/admin?tab=models&install=${BETTER}`);
  };
  return (
    <div className={className}>
      <span className="note-text">
        <FormattedMessage id="recogniser.about" />{' '}
        {!session.person?.manages_account && (
          <FormattedMessage
            id="recogniser.run"
            values={{ command: <code dir="ltr">scriptorium models install {BETTER}</code> }}
          />
        )}
      </span>
      <span className="row">
        {session.person?.manages_account && (
          <Button disabled={enter.isPending} onClick={() => void install()} text="recogniser.install" />
        )}
        <IconButton
          icon={X}
          label={formatMessage({ id: 'recogniser.close' })}
          onClick={() => setClosed(true)}
        />
      </span>
    </div>
  );
}
