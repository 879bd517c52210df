import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Configuration } from '../../api/records.js';
import { usePermissions } from '../../api/session.js';
import { ErrorNote } from '../../components/error-note.jsx';
import { useVoices, VoiceSample } from '../../components/voice-sample.jsx';
import { configurationQuery, configure, type Place } from '../../api/configuration.js';
import { controls } from './controls.js';
import styles from './settings-page.module.css';

/** A setting with its value and the level that sets it. A value set here can be reset. */
export function SettingRow({ setting, place }: { setting: Configuration; place: Place }) {
  const { name, value, resource } = setting;
  const id = useId();
  const { formatMessage } = useIntl();
  const permissions = usePermissions();
  const queries = useQueryClient();
  const canSet = permissions.can_edit && (name !== 'publish_transcripts' || permissions.can_publish);
  const save = useMutation({
    mutationFn: (to: string | boolean) => configure(place, name, to),
    onSuccess: (all) => queries.setQueryData(configurationQuery(place).queryKey, all),
  });
  const isHere = resource === place.resource;
  return (
    <div className={styles.setting}>
      <label htmlFor={id}>
        <FormattedMessage id={`settings.name.${name}`} />
      </label>
      <Control
        id={id}
        setting={setting}
        label={value === true ? formatMessage({ id: 'settings.on' }) : formatMessage({ id: 'settings.off' })}
        disabled={!canSet || save.isPending}
        onChange={(to) => save.mutate(to)}
      />
      {isHere ? (
        <span className="row">
          <FormattedMessage id="settings.here" />
          {canSet && (
            <button
              type="button"
              className="plain"
              aria-label={formatMessage(
                { id: 'settings.inheritOne' },
                { name: formatMessage({ id: `settings.name.${name}` }) },
              )}
              title={formatMessage({ id: 'settings.inherit' })}
              onClick={() => save.mutate('')}
            >
              ↺
            </button>
          )}
        </span>
      ) : (
        <span className="soft">
          <FormattedMessage id={`settings.from.${resource}`} />
        </span>
      )}
      {name === 'audio_description_speaker' && <Sample voice={String(value)} />}
      <ErrorNote error={save.error} />
    </div>
  );
}

/** A sample of the chosen voice, if it is installed. */
function Sample({ voice }: { voice: string }) {
  const isInstalled = useVoices().some(({ id }) => id === voice);
  return isInstalled ? <VoiceSample voice={voice} /> : null;
}

interface ControlProps {
  id: string;
  setting: Configuration;
  label: string;
  disabled: boolean;
  onChange: (value: string | boolean) => void;
}

function Control({ id, setting: { name, value }, label, disabled, onChange }: ControlProps) {
  const control = controls[name];
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  if (control === 'boolean')
    return (
      <span className="row">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value === true}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className="soft" aria-hidden>
          {label}
        </span>
      </span>
    );
  if (typeof control !== 'string')
    return (
      <select
        id={id}
        value={String(value)}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      >
        {!control.includes(String(value)) && <option>{String(value)}</option>}
        {control.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  const submit = () => {
    if (typed && typed !== String(value)) onChange(typed);
  };
  return (
    <input
      id={id}
      type={control}
      step="any"
      value={typed}
      disabled={disabled}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') submit();
      }}
    />
  );
}
