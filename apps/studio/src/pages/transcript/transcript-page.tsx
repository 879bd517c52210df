import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { whileWaiting } from '../../api/progress.jsx';
import { useLanguages } from '../../api/lookups.js';
import { fileQuery, transcriptQuery } from '../../api/record-queries.js';
import { Answer } from '../../components/answer.jsx';
import { EventTable } from '../../components/event-table.jsx';
import { FilePath, nameOfFile } from '../../components/file-path.jsx';
import { OrderProgress } from '../../components/order-progress.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Player } from '../../components/player/player.jsx';
import { RecogniserNote } from '../../components/recogniser-note.jsx';
import { Tabs } from '../../components/tabs.jsx';
import { TranscriptBadge } from '../../components/transcript-badge.jsx';
import { useSearch } from '../../components/use-search.js';

import { Quality } from './quality.jsx';
import { TranscriptActions } from './transcript-actions.jsx';
import { TranscriptDeliveries } from './transcript-deliveries.jsx';
import { Versions } from './versions.jsx';

const tabs = ['captions', 'quality', 'versions', 'deliveries', 'events'] as const;

export function Page() {
  const id = Number(useParams().id);
  const { formatMessage } = useIntl();
  const { nameOf } = useLanguages();
  const search = useSearch();
  const tab = tabs.find((one) => one === search.text('tab')) ?? 'captions';
  const query = useQuery({
    ...transcriptQuery(id),
    refetchInterval: ({ state }) => whileWaiting(state.data?.data.status === 'in_progress'),
  });
  const fileAnswer = useQuery(fileQuery(query.data?.data.media_file_id));
  return (
    <Answer query={query} isPage>
      {({ data: transcript, meta }) => (
        <Answer query={fileAnswer} isPage>
          {({ data: file }) => {
            const name = nameOfFile(file);
            const type = formatMessage({ id: `transcript.type.${transcript.type}` });
            const isComplete = transcript.status === 'complete';
            return (
              <>
                <FilePath file={file} />
                <div className="row apart">
                  <div>
                    <PageTitle text={`${type} · ${name}`}>
                      {type} · <bdi>{name}</bdi>
                    </PageTitle>
                    <div className="row">
                      <TranscriptBadge transcript={transcript} />
                      <span>{transcript.language_ids.map(nameOf).join(', ')}</span>
                      {transcript.default && (
                        <span className="soft">
                          <FormattedMessage id="transcript.default" />
                        </span>
                      )}
                      {transcript.estimated_accuracy != null && (
                        <span className="soft">
                          <FormattedMessage
                            id="transcript.accuracy"
                            values={{ share: transcript.estimated_accuracy / 100 }}
                          />
                        </span>
                      )}
                    </div>
                  </div>
                  <TranscriptActions transcript={transcript} />
                </div>
                {transcript.status === 'in_progress' && (
                  <section className="card padded">
                    <OrderProgress
                      id={id}
                      known={
                        meta.progress && {
                          stage: meta.progress.step,
                          progress: meta.progress.fraction,
                          expectedAt: meta.deadline ?? null,
                        }
                      }
                    />
                  </section>
                )}
                {transcript.cancellation_reason && (
                  <div className="note bad" dir="auto">
                    {transcript.cancellation_reason} {transcript.cancellation_details}
                  </div>
                )}
                {meta.warnings?.map((warning) => (
                  <div key={warning} className="note warning" dir="auto">
                    {warning}
                  </div>
                ))}
                {isComplete && <RecogniserNote type={transcript.type} />}
                <Tabs
                  label={formatMessage({ id: 'transcript.views' })}
                  current={tab}
                  tabs={tabs.map((one) => [one, formatMessage({ id: `transcript.tab.${one}` })])}
                />
                {tab === 'captions' && <Player fileId={file.id} transcriptId={isComplete ? id : null} />}
                {tab === 'quality' && <Quality id={id} isComplete={isComplete} />}
                {tab === 'versions' && <Versions id={id} isComplete={isComplete} />}
                {tab === 'deliveries' && <TranscriptDeliveries id={id} isComplete={isComplete} />}
                {tab === 'events' && <EventTable query={{ resource_type: 'transcript', resource_id: id }} />}
              </>
            );
          }}
        </Answer>
      )}
    </Answer>
  );
}
