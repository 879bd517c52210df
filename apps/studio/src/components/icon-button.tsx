import type { LucideIcon } from 'lucide-react';

interface IconButtonProps extends Omit<React.ComponentProps<'button'>, 'children' | 'aria-label' | 'title'> {
  icon: LucideIcon;
  /** The name, which is read to screen readers and shown on hovering. */
  label: string;
  /** Keys that do the same, as users see them. */
  shortcut?: string | undefined;
  /** For icons that point forward or backward in a text. */
  mirrored?: boolean;
}

/** A quiet button with an icon instead of text. */
export function IconButton({ icon: Icon, label, shortcut, mirrored, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={`plain ${className ?? ''}`}
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
    >
      <Icon aria-hidden className={mirrored ? 'mirrored' : undefined} />
    </button>
  );
}
