import { FormattedMessage } from 'react-intl';
import { useAddWord } from '../dictionary/use-dictionary.js';

/** Adds the correct spelling to the project's glossary: for later transcripts, and as a known word here. */
export function GlossaryButton({ word }: { word: string }) {
  const add = useAddWord();
  return (
    <>
      <button type="button" disabled={word === '' || add.isPending} onClick={() => add.mutate(word)}>
        <FormattedMessage id="editor.addToGlossary" />
      </button>
      <span role="status">
        {add.isSuccess && <FormattedMessage id="editor.addedToGlossary" values={{ word: add.variables }} />}
        {add.error?.message}
      </span>
    </>
  );
}
