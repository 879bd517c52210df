import { MessageCircleOff, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathOf } from '../../api/path-of.js';
import { Badge } from '../../components/badge.jsx';
import { clock } from '../../components/duration.js';
import { Empty } from '../../components/empty.jsx';
import { ErrorNote } from '../../components/error-note.jsx';
import { IconButton } from '../../components/icon-button.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { ClaimGate } from '../../work-items/claim-gate.jsx';
import { LeaseNote } from '../../work-items/lease-note.jsx';
import { Material } from '../../work-items/material.jsx';
import { Notes } from '../../work-items/notes.jsx';
import { useLease } from '../../work-items/use-lease.js';
import { WorkActions } from '../../work-items/work-actions.jsx';
import type { WorkBrief } from '../../work-items/work-items.js';
import styles from './describe-page.module.css';
import { LineForm } from './line-form.jsx';
import { sectionsOf, wordsOf, type Section } from './script.js';
import { UncoveredRanges } from './uncovered-ranges.jsx';
import { usePreview } from './use-preview.js';
import { useScript } from './use-script.js';

/** A claimed audio description work item: the video, and the script by gaps in the speech. */
export function Page() {
  return <ClaimGate>{(item) => <Describer key={item.id} item={item} />}</ClaimGate>;
}

function Describer({ item }: { item: WorkBrief }) {
  const { formatMessage } = useIntl();
  const lease = useLease(item);
  const script = useScript(item, lease);
  const media = useRef<HTMLVideoElement>(null);
  const preview = usePreview(item.id, media);
  const [added, setAdded] = useState<number>();
  const description = item.description!;
  const durationMs = (item.duration ?? Infinity) * 1000;
  const sections = useMemo(
    () => sectionsOf(description.slots, script.lines),
    [description.slots, script.lines],
  );
  const playhead = () => Math.round((media.current?.currentTime ?? 0) * 1000);
  const seek = (ms: number) => {
    if (media.current) media.current.currentTime = ms / 1000;
  };
  const add = (atMs: number) => setAdded(script.add(atMs));
  const name = item.file_name ?? `#${item.id}`;
  return (
    <div className="stack">
      <div className="row apart">
        <PageTitle text={formatMessage({ id: 'describe.title' }, { name })} />
        <WorkActions item={item} lease={lease} save={script.save} />
      </div>
      <div className="row apart">
        <LeaseNote lease={lease} />
        <span role="status" className={script.isSaved ? 'soft' : undefined}>
          <FormattedMessage id={script.isSaved ? 'editor.state.saved' : 'editor.state.unsaved'} />
        </span>
      </div>
      <ErrorNote error={lease.isLost ? null : script.error} />
      <div className={styles.page}>
        <div className={styles.picture}>
          <video
            ref={media}
            src={item.media_url === null ? undefined : pathOf(item.media_url)}
            controls
            preload="metadata"
            dir="ltr"
            aria-label={formatMessage({ id: 'describe.picture' })}
          />
          <p className="soft">
            <FormattedMessage id="describe.rate" values={{ rate: description.words_per_minute }} />{' '}
            <FormattedMessage id={`describe.extended.${description.extended ?? 'auto'}`} />
          </p>
          <button type="button" onClick={() => add(playhead())}>
            <Plus aria-hidden /> <FormattedMessage id="describe.addHere" />
          </button>
          <UncoveredRanges
            ranges={script.ranges}
            suggestions={description.suggestions}
            onSeek={seek}
            onProtect={script.protect}
            onExpose={script.expose}
          />
          <Material item={item} />
          <Notes itemId={item.id} canWrite={!lease.isLost} />
        </div>
        <div className="stack">
          {sections.length === 0 && (
            <div className="card">
              <Empty icon={MessageCircleOff} title={<FormattedMessage id="describe.noGaps" />} />
            </div>
          )}
          {sections.map((section) => (
            <section key={keyOf(section)} className={`card ${styles.section}`}>
              <SectionHeading section={section} onSeek={seek} onAdd={add} />
              <ul className="list">
                {section.lines.map((line) => (
                  <LineForm
                    key={line.key}
                    line={line}
                    durationMs={durationMs}
                    isNew={line.key === added}
                    preview={preview}
                    playhead={playhead}
                    onChange={(change) => script.change(line.key, change)}
                    onRemove={() => script.remove(line.key)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const keyOf = ({ slot, lines }: Section) => (slot ? `slot ${slot.start_ms}` : `line ${lines[0]!.key}`);

interface HeadingProps {
  section: Section;
  onSeek: (ms: number) => void;
  onAdd: (ms: number) => void;
}

/** The time of a gap, the words that fit, and the words used. */
function SectionHeading({ section: { slot, lines }, onSeek, onAdd }: HeadingProps) {
  const { formatMessage } = useIntl();
  if (!slot)
    return (
      <Badge tone="warning">
        <FormattedMessage id="describe.outside" />
      </Badge>
    );
  const used = wordsOf(lines);
  const time = `${clock(slot.start_ms / 1000)}–${clock(slot.end_ms / 1000)}`;
  return (
    <div className="row">
      <h2 className={styles.gap}>
        <button type="button" className="link" onClick={() => onSeek(slot.start_ms)}>
          <FormattedMessage id="describe.gap" values={{ time: <bdi key="time">{time}</bdi> }} />
        </button>
      </h2>
      <output aria-label={formatMessage({ id: 'describe.count' }, { time })}>
        <Badge tone={used > slot.words ? 'warning' : 'quiet'}>
          <FormattedMessage id="describe.words" values={{ used, fit: slot.words }} />
        </Badge>
      </output>
      <span className={styles.grow} />
      <IconButton
        icon={Plus}
        label={formatMessage({ id: 'describe.addTo' }, { time })}
        onClick={() => onAdd(slot.start_ms)}
      />
    </div>
  );
}
