import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { api, isRefusal } from '../../api/client.js';
import { fileQuery, transcriptQuery } from '../../api/record-queries.js';
import { useSession, useSignIn } from '../../api/session.js';
import { takeToken } from '../../api/take-token.js';
import { isFinal, PageProblem } from '../../components/page-problem.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { RecogniserNote } from '../../components/recogniser-note.jsx';
import { enEditor } from '../../texts/en-editor.js';
import { MoreTexts } from '../../texts/texts.jsx';
import styles from './editor.module.css';
import { Journal } from './journal.js';
import { usePlayback } from '../../components/player/playback.js';
import type { Save } from './saving.js';
import { tabName } from './tab.js';
import { TranscriptEditor } from './transcript-editor.jsx';
import { LeaseNotice, People } from './people.jsx';
import { useLease } from './use-lease.js';

export const Page = () => (
  <MoreTexts english={enEditor}>
    <SignedInEditor />
  </MoreTexts>
);

/** Signs in with the token of an editing link first, if the address has one. */
function SignedInEditor() {
  const id = Number(useParams().transcriptId);
  const { isPending, error, mutate } = useSignIn();
  const [token] = useState(takeToken);
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (token) mutate({ token });
    setBegun(true);
  }, [token, mutate]);
  if (error) return <Refused error={error} message={<FormattedMessage id="signIn.wrong" />} />;
  return begun && !isPending && <Editor key={id} id={id} />;
}

function Refused({ error, message }: { error: unknown; message: ReactNode }) {
  return (
    <main>
      <PageProblem isMissing={isFinal(error)} message={message} again={() => location.reload()} />
    </main>
  );
}

/** The frame of the editor while its document comes. */
function Opening() {
  const { formatMessage } = useIntl();
  return (
    <main className={styles.editor} aria-busy>
      <PageTitle text={formatMessage({ id: 'editor.title' })} />
      <p className={styles.opening} role="status">
        <FormattedMessage id="answer.loading" />
      </p>
    </main>
  );
}

/**
 * Shows the sign-in page only before the transcript is open, because there may be unsaved edits afterwards.
 */
const throwOnError = (refusal: unknown, { state }: { state: { data: unknown } }): boolean =>
  isRefusal(refusal, 401) && state.data === undefined;

/** The editor of a transcript, without the navigation. */
function Editor({ id }: { id: number }) {
  const { formatMessage } = useIntl();
  const path = { id };
  const journalKey = `transcript ${id}`;
  const tab = useTab(journalKey);
  const session = useSession();
  const own = session.data != null && session.data.kind !== 'editing_link';
  const show = async () => (await api.GET('/v3/transcripts/{id}/document', { params: { path } })).data;
  const transcript = useQuery({
    ...transcriptQuery(id),
    staleTime: Infinity,
    throwOnError,
  });
  const document = useQuery({
    queryKey: ['document', id],
    queryFn: show,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    throwOnError,
  });
  const fileId = transcript.data?.data.media_file_id;
  const playback = usePlayback(fileId);
  const lease = useLease(id, tab);
  const file = useQuery({
    ...fileQuery(fileId),
    // A session of an editing link has no access to files.
    enabled: fileId !== undefined && own,
    staleTime: 60_000,
    throwOnError: false,
  });
  const error = transcript.error ?? document.error;
  if (error && !document.data) return <Refused error={error} message={(error as Error).message} />;
  if (!document.data || !tab || lease.yours === undefined) return <Opening />;
  const name = file.data?.data.name ?? formatMessage({ id: 'editor.title' });
  const save: Save = async (paragraphs, base_version) => {
    // Unchanged words are sent as their place only.
    const changed = paragraphs.map((paragraph) => {
      if (paragraph.id === undefined) return paragraph;
      const { words: _, ...place } = paragraph;
      return place;
    });
    const body = { base_version, paragraphs: changed, tab };
    try {
      return (await api.PUT('/v3/transcripts/{id}/document', { params: { path }, body })).data.version;
    } catch (error) {
      // The answer to an earlier attempt may have been lost.
      const newest = isRefusal(error, 409) ? await show() : undefined;
      if (newest?.version === base_version + 1 && isSame(newest.paragraphs, paragraphs))
        return newest.version;
      throw error;
    }
  };
  const reload = () => void document.refetch();
  return (
    <TranscriptEditor
      document={document.data}
      playback={playback}
      save={save}
      journalKey={journalKey}
      tab={tab}
      readOnly={!lease.yours}
      transcriptId={id}
      glossary={own}
      fileId={own ? fileId : undefined}
      reload={reload}
      newestVersion={async () => (await show()).version}
      back={own ? { to: `/transcripts/${id}`, label: formatMessage({ id: 'editor.back' }) } : undefined}
      title={
        <PageTitle text={name}>
          <bdi>{name}</bdi>
        </PageTitle>
      }
      people={<People lease={lease} />}
      present={lease.others}
      notice={(letGo) => (
        <>
          <LeaseNotice lease={lease} letGo={letGo} reload={reload} />
          <RecogniserNote type={transcript.data?.data.type} className={styles.notice} />
        </>
      )}
    />
  );
}

type Turns = readonly {
  speaker: string | null;
  continues?: boolean;
  words: readonly { text: string; start_ms: number }[];
}[];

const isSame = (a: Turns, b: Turns): boolean => {
  const keyOf = (turns: Turns) =>
    JSON.stringify(
      turns.flatMap(({ speaker, continues = false, words }) =>
        words.map(({ text, start_ms }, nth) => [text, start_ms, nth === 0 && !continues ? speaker : 0]),
      ),
    );
  return keyOf(a) === keyOf(b);
};

/** Returns the name of this tab; takes over the name of a killed tab that left unsaved edits. */
function useTab(journalKey: string): string | undefined {
  const [tab, setTab] = useState<string>();
  useEffect(() => {
    let current = true;
    void new Journal(journalKey)
      .read()
      .catch(() => undefined)
      .then((noted) => tabName(noted?.tab))
      .then((name) => current && setTab(name));
    return () => {
      current = false;
    };
  }, [journalKey]);
  return tab;
}
