import { Button } from './button.jsx';

/** Save and cancel buttons of a form in a dialog. */
export function SaveButtons({ isPending, onCancel }: { isPending: boolean; onCancel: () => void }) {
  return (
    <div className="row end">
      <Button onClick={onCancel} text="dialog.cancel" />
      <Button type="submit" className="primary" disabled={isPending} text="dialog.save" />
    </div>
  );
}
