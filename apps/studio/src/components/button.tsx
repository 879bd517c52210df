import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextKey } from '../texts/en.js';

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  text: TextKey;
}

/** A button with a text of the interface. It submits a form only if its type says so. */
export const Button = ({ text, type = 'button', ...props }: Props) => (
  <button type={type} {...props}>
    <FormattedMessage id={text} />
  </button>
);
