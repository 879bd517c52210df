import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Navigate } from 'react-router';
import { pathOf } from '../../api/path-of.js';
import { PageTitle } from '../../components/page-title.jsx';
import { ClaimGate } from '../../work-items/claim-gate.jsx';
import { LeaseNote } from '../../work-items/lease-note.jsx';
import { Material } from '../../work-items/material.jsx';
import { Notes } from '../../work-items/notes.jsx';
import { useLease } from '../../work-items/use-lease.js';
import { WorkActions } from '../../work-items/work-actions.jsx';
import styles from '../../work-items/work-items.module.css';
import { pageOf, saveDraft, type WorkBrief } from '../../work-items/work-items.js';
import { enEditor } from '../../texts/en-editor.js';
import { MoreTexts } from '../../texts/texts.jsx';
import { TranscriptEditor, type SavedParagraph } from '../editor/index.js';
import { ONLY_VERSION, toDocument, toText, type WordLevelText } from './draft-document.js';

/** The text of a claimed work item in the editor, without the navigation. */
export function Page() {
  return (
    <ClaimGate>
      {(item) =>
        item.kind === 'audio_description' ? (
          <Navigate to={pageOf(item)} replace />
        ) : (
          <MoreTexts english={enEditor}>
            <WorkEditor key={item.id} item={item} />
          </MoreTexts>
        )
      }
    </ClaimGate>
  );
}

function WorkEditor({ item }: { item: WorkBrief }) {
  const { formatMessage } = useIntl();
  const lease = useLease(item);
  const document = useMemo(
    () => toDocument(item.draft as WordLevelText | null, item.language.iso_639_1_code),
    [item.draft, item.language],
  );
  const playback = useMemo(() => playbackOf(item), [item]);
  const save = async (paragraphs: SavedParagraph[]) => {
    const text = JSON.stringify(toText(document, paragraphs));
    try {
      lease.noteClaim(await saveDraft(item.id, new File([text], 'draft.json')));
    } catch (error) {
      lease.noteError(error);
      throw error;
    }
    return ONLY_VERSION;
  };
  const title = `${formatMessage({ id: `work.kind.${item.kind}` })}: ${item.file_name ?? `#${item.id}`}`;
  return (
    <TranscriptEditor
      document={document}
      playback={playback}
      save={save}
      journalKey={`work item ${item.id}`}
      tab={`work item ${item.id}`}
      back={{ to: '/work', label: formatMessage({ id: 'work.back' }) }}
      title={
        <PageTitle text={title}>
          <bdi>{title}</bdi>
        </PageTitle>
      }
      actions={(flush) => <WorkActions item={item} lease={lease} save={flush} />}
      notice={
        <div className={styles.bar}>
          <LeaseNote lease={lease} />
        </div>
      }
      material={
        <>
          <Material item={item} />
          <Notes itemId={item.id} canWrite={!lease.isLost} />
        </>
      }
    />
  );
}

/** Plays the original media: vendors have no access to files, and therefore none to the playback copies. */
const playbackOf = ({ media_url: url, duration }: WorkBrief) => ({
  state: url === null ? ('failed' as const) : ('ready' as const),
  progress: 1,
  reason: null,
  video: url === null ? null : { url: pathOf(url), type: '' },
  source: null,
  audio: null,
  peaks: [],
  spectrum: null,
  shots: null,
  storyboard: null,
  duration,
});
