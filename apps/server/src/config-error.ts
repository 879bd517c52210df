/** The environment is invalid: the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
