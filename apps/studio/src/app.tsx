import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router';
import { isRefusal } from './api/client.js';
import { router } from './routes.js';
import { Texts } from './texts/texts.jsx';

const queries = new QueryClient({
  defaultOptions: {
    // The API client already retries transient failures.
    queries: { retry: false, staleTime: 5_000, throwOnError: (error) => isRefusal(error, 401) },
  },
});

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <Texts>
        <RouterProvider router={router} />
      </Texts>
    </QueryClientProvider>
  );
}
