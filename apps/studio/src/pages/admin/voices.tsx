import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field } from '../../components/field.jsx';
import { useVoices, VoiceSample } from '../../components/voice-sample.jsx';

/** Samples of all voices that can speak now. */
export function Voices() {
  const { formatDisplayName } = useIntl();
  const voices = useVoices();
  const [chosen, setChosen] = useState<string>();
  const voice = voices.find(({ id }) => id === chosen) ?? voices[0];
  if (!voice) return null;
  const nameOf = (language: string) => formatDisplayName(language, { type: 'language' }) ?? language;
  return (
    <div className="row">
      <Field label={<FormattedMessage id="admin.models.voices" />}>
        {(control) => (
          <select {...control} value={voice.id} onChange={({ target }) => setChosen(target.value)}>
            {voices.map(({ id, language, engine }) => (
              <option key={`${engine} ${id}`} value={id}>
                {`${nameOf(language)} · ${id} (${engine})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <VoiceSample voice={voice.id} />
    </div>
  );
}
