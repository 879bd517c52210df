import { Bookmark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import { Dialog } from '../../components/dialog.jsx';
import { Field } from '../../components/field.jsx';
import { Menu } from '../../components/menu.jsx';
import { onForm } from '../../components/on-form.js';
import { SaveButtons } from '../../components/save-buttons.jsx';
import { useStored } from '../../components/use-stored.js';

/** Filters and order of the list, under a name. */
interface View {
  name: string;
  search: string;
}

/** Views that were saved in this browser. */
export function SavedViews() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const search = withoutPage(useLocation().search);
  const [views, store] = useStored<View[]>('file-views', []);
  const [isNaming, setNaming] = useState(false);
  const current = views.find((one) => one.search === search);
  const save = (form: FormData) => {
    const name = String(form.get('name')).trim();
    store([...views.filter((one) => one.name !== name), { name, search }].sort(byName));
    setNaming(false);
  };
  return (
    <>
      <Menu
        label={formatMessage({ id: 'files.views' })}
        className="plain"
        items={[
          ...views.map((view) => ({
            label: <bdi>{view.name}</bdi>,
            checked: view === current,
            onSelect: () => void navigate({ search: view.search }),
          })),
          {
            label: <FormattedMessage id="files.saveView" />,
            icon: Plus,
            separated: views.length > 0,
            onSelect: () => setNaming(true),
          },
          ...(current
            ? [
                {
                  label: <FormattedMessage id="files.deleteView" values={{ name: current.name }} />,
                  icon: Trash2,
                  danger: true,
                  onSelect: () => store(views.filter((one) => one !== current)),
                },
              ]
            : []),
        ]}
      >
        <Bookmark aria-hidden />
        {current ? <bdi>{current.name}</bdi> : <FormattedMessage id="files.views" />}
      </Menu>
      {isNaming && (
        <Dialog title={formatMessage({ id: 'files.saveView' })} onClose={() => setNaming(false)}>
          <form onSubmit={onForm(save)} className="stack">
            <Field
              label={<FormattedMessage id="files.viewName" />}
              hint={<FormattedMessage id="files.viewHint" />}
            >
              {(control) => <input {...control} name="name" required maxLength={100} autoFocus />}
            </Field>
            <SaveButtons isPending={false} onCancel={() => setNaming(false)} />
          </form>
        </Dialog>
      )}
    </>
  );
}

const byName = (a: View, b: View) => a.name.localeCompare(b.name);

function withoutPage(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
}
