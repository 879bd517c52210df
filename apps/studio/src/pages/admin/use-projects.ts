import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { nameOf as nameOfUser } from './user-name.js';

/** The first hundred projects of the account, by name. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async () =>
    (
      await api.GET('/v3/admin/projects', {
        params: { query: { per_page: 100, sort_by: 'name', sort_dir: 'asc' } },
      })
    ).data,
});

export function useProjects() {
  const query = useQuery(projectsQuery);
  const projects = query.data ?? [];
  const nameOf = (id: number | null) =>
    projects.find((one) => one.id === id)?.name ?? (id === null ? '–' : `#${id}`);
  return { query, projects, nameOf };
}

/** Returns the first hundred users of the account. */
export function useUsers() {
  const query = useQuery({
    queryKey: ['users'],
    queryFn: async () => (await api.GET('/v3/admin/users', { params: { query: { per_page: 100 } } })).data,
  });
  const users = query.data ?? [];
  const nameOf = (id: number | null) => {
    const user = users.find((one) => one.id === id);
    return user ? nameOfUser(user) : id === null ? '–' : `#${id}`;
  };
  return { query, users, nameOf };
}
