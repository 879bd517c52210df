import { FormattedMessage } from 'react-intl';
import { pathOf } from '../api/path-of.js';
import type { WorkBrief } from './work-items.js';
import styles from './work-items.module.css';

/** Reference for the worker: instructions, style, glossary, cheat sheets, and the source text or speech. */
export function Material({ item }: { item: WorkBrief }) {
  const {
    instructions,
    style_guide: style,
    glossary,
    cheat_sheets: sheets,
    source_transcript: source,
  } = item;
  return (
    <details className={styles.panel}>
      <summary>
        <FormattedMessage id="work.material" />
      </summary>
      {instructions && (
        <section>
          <h3>
            <FormattedMessage id="work.instructions" />
          </h3>
          <p className={styles.note} dir="auto">
            {instructions}
          </p>
        </section>
      )}
      {source && (
        <section>
          <h3>
            <FormattedMessage id={item.kind === 'audio_description' ? 'work.speech' : 'work.sourceText'} />
          </h3>
          <p className={styles.note} dir="auto" lang={source.language as string | undefined}>
            {source.words.map(({ text }) => text).join(' ')}
          </p>
        </section>
      )}
      {glossary.length > 0 && (
        <section>
          <h3>
            <FormattedMessage id="work.glossary" />
          </h3>
          <p dir="auto">{glossary.join(', ')}</p>
        </section>
      )}
      {sheets.map(({ content_type: type, content, pdf_url: pdf }, index) => (
        <section key={index}>
          <h3>
            <FormattedMessage id={`reference.type.${type as 'script'}`} />
          </h3>
          {content && (
            <p className={styles.note} dir="auto">
              {content}
            </p>
          )}
          {pdf && (
            <a href={pathOf(pdf)} target="_blank" rel="noreferrer">
              PDF
            </a>
          )}
        </section>
      ))}
      <section>
        <h3>
          <FormattedMessage id="work.style" />
        </h3>
        <dl className="facts">
          {style.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt>
                <FormattedMessage id={`settings.name.${name}`} />
              </dt>
              <dd>{String(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </details>
  );
}
