import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { api } from '../../api/client.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { onForm } from '../../components/on-form.js';
import { Mark } from '../../components/mark.jsx';
import { PageTitle } from '../../components/page-title.jsx';
import styles from '../sign-in/sign-in-page.module.css';

/** Asks the person who opened the link of the first start for the name. */
export function WelcomePage() {
  const { formatMessage } = useIntl();
  const queries = useQueryClient();
  const give = useMutation({
    mutationFn: (name: string) => api.PUT('/v3/person/name', { body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['session'] }),
  });
  return (
    <main className={styles.page}>
      <Mark className={styles.mark} />
      <PageTitle text={formatMessage({ id: 'welcome.title' })} />
      <form className={styles.form} onSubmit={onForm((form) => give.mutate(String(form.get('name'))))}>
        <label>
          <FormattedMessage id="welcome.name" />
          <input name="name" autoComplete="name" required maxLength={255} pattern=".*\S.*" autoFocus />
        </label>
        <button className="primary" disabled={give.isPending}>
          <FormattedMessage id="welcome.start" />
        </button>
        <ErrorNote error={give.error} />
      </form>
    </main>
  );
}
