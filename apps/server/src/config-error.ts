/** What stands in the environment is wrong: the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
