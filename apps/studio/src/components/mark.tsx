import icon from '../icon.svg';

/** The mark of the studio, beside its name or instead of it. */
export const Mark = ({ className }: { className: string | undefined }) => (
  <img src={icon} alt="" className={className} />
);
