import type { SubmitEvent } from 'react';

/**
 * Handles the submission of a form. Unlike an `action`, after which React resets the form, it keeps what
 * was typed, so that nothing is lost when the server refuses it.
 */
export const onForm =
  (send: (data: FormData, form: HTMLFormElement) => void) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(new FormData(event.currentTarget), event.currentTarget);
  };
