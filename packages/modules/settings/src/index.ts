export { definitions } from './definitions.js';
export type { SettingName, Settings, SettingValue } from './definitions.js';
export { settingsOf, setValues } from './levels.js';
export type { SetValues } from './levels.js';
export { ConfigurationRecord, configurationView, settingParams, settingsExample } from './setting.dto.js';
export type { ChangeSettings } from './setting.dto.js';
export { SettingsModule } from './settings.module.js';
export { SettingsService } from './settings.service.js';
