import { useEffect, type ReactNode } from 'react';

/** The heading of a page, which is also the title of the window. */
export function PageTitle({ text, children }: { text: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${text} · Scriptorium`;
  }, [text]);
  return <h1>{children ?? text}</h1>;
}
