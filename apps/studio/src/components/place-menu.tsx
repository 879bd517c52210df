import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { useEnter, useOwnProjects, type Session } from '../api/session.js';
import { Menu, type MenuItem } from './menu.jsx';

/** Returns menu items for the projects and the account that a person may enter; none for other sessions. */
export function usePlaceItems({ person, project: current }: Session): MenuItem[] {
  const { data: projects = [] } = useOwnProjects(person !== null);
  const enter = useEnterAndOpen();
  if (!person) return [];
  const account: MenuItem = {
    label: <FormattedMessage id="layout.account" />,
    checked: !current,
    separated: true,
    onSelect: () => enter('account'),
  };
  return [
    ...projects.map((project, index): MenuItem => ({
      label: <span dir="auto">{project.name}</span>,
      checked: project.id === current?.id,
      separated: index === 0,
      onSelect: () => enter(project.id),
    })),
    ...(person.manages_account ? [account] : []),
  ];
}

/** The name of the project, which opens the menu of places. */
export function PlaceMenu({ session, name }: { session: Session; name: string }) {
  const items = usePlaceItems(session);
  return (
    <Menu label={name} items={items}>
      <strong dir="auto" title={name}>
        {name}
      </strong>
    </Menu>
  );
}

/** For a person who lost access to the project of the session: the other projects. */
export function OtherPlaces() {
  const { data: projects = [] } = useOwnProjects();
  const enter = useEnterAndOpen();
  return (
    <ul className="list card">
      {projects.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => enter(id)}>
            <span dir="auto">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function useEnterAndOpen() {
  const navigate = useNavigate();
  const { mutate } = useEnter();
  return (place: number | 'account') => mutate(place, { onSuccess: () => navigate('/') });
}
