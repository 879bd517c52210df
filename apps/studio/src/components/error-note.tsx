import { Button } from './button.jsx';

/** Shows an error, announced to screen readers immediately. */
export function ErrorNote({ error, again }: { error: Error | null; again?: () => void }) {
  if (!error) return null;
  return (
    <div className="note bad" role="alert">
      <span dir="auto">{error.message}</span>
      {again && <Button onClick={again} text="error.again" />}
    </div>
  );
}
