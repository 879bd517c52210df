import { useQuery } from '@tanstack/react-query';
import { SearchX, TextSearch } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { api } from '../../api/client.js';
import { useLanguages } from '../../api/lookups.js';
import type { SearchHit } from '../../api/records.js';
import { Answer } from '../../components/answer.jsx';
import { clock } from '../../components/duration.js';
import { Empty } from '../../components/empty.jsx';
import { MarkedPassage, playingPage } from '../../components/marked-passage.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import { Pager } from '../../components/pager.jsx';
import { SearchField } from '../../components/search-field.jsx';
import { Thumbnail, usePosters } from '../../components/thumbnail.jsx';
import { useSearch } from '../../components/use-search.js';
import styles from './search-page.module.css';

const find = (q: string, page: number) =>
  api.GET('/v3/search', { params: { query: { q, page, per_page: 25 } } });

/** Finds what is said in the transcripts of the project; a hit plays from there. */
export function Page() {
  const { formatMessage } = useIntl();
  const search = useSearch();
  const q = search.text('q').trim();
  const page = search.number('page') ?? 1;
  const hits = useQuery({
    queryKey: ['search', q, page],
    enabled: q !== '',
    queryFn: () => find(q, page),
    placeholderData: (before) => (q === '' ? undefined : before),
  });
  const posters = usePosters(hits.data?.data.map(({ media_file_id: id }) => id) ?? []);
  return (
    <div className="stack">
      <PageTitle text={formatMessage({ id: 'search.title' })} />
      <form role="search" className={styles.box} onSubmit={(event) => event.preventDefault()}>
        <SearchField label={formatMessage({ id: 'search.words' })} name="q" />
        <p className="soft">
          <FormattedMessage id="search.hint" />
        </p>
      </form>
      {q === '' ? (
        <Empty icon={TextSearch} title={<FormattedMessage id="search.begin" />} />
      ) : (
        <Answer query={hits}>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <Empty
                icon={SearchX}
                title={<FormattedMessage id="search.none" values={{ q: <bdi>{q}</bdi> }} />}
              />
            ) : (
              <>
                {data[0]!.spelling === 'near' && (
                  <p className="note" role="status">
                    <FormattedMessage id="search.near" />
                  </p>
                )}
                <ol className={`list card ${styles.hits}`} aria-label={formatMessage({ id: 'search.hits' })}>
                  {data.map((hit) => (
                    <HitRow
                      key={`${hit.transcript_id} ${hit.start_ms}`}
                      hit={hit}
                      poster={posters.get(hit.media_file_id)}
                    />
                  ))}
                </ol>
                <Pager pagination={pagination} />
              </>
            )
          }
        </Answer>
      )}
    </div>
  );
}

function HitRow({ hit, poster }: { hit: SearchHit; poster: string | undefined }) {
  const { nameOf } = useLanguages();
  const at = hit.matches[0]?.start_ms ?? hit.start_ms;
  return (
    <li>
      <Thumbnail url={poster} />
      <Link to={playingPage(hit)} className={styles.time} dir="ltr">
        {clock(at / 1000)}
      </Link>
      <div>
        <p dir="auto">
          {hit.speaker !== null && <strong>{hit.speaker}: </strong>}
          <MarkedPassage hit={hit} />
        </p>
        <span className="soft">
          <bdi>{hit.media_file_name ?? `#${hit.media_file_id}`}</bdi> · {nameOf(hit.language_id)}
        </span>
      </div>
    </li>
  );
}
