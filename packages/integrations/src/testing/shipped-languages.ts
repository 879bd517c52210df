/** BCP 47 tags of the languages that the service offers. */
export const shippedLanguages: readonly string[] = (
  'en en-GB fr-FR fr-CA de it nl el es-ES es-419 pt-PT pt-BR zh-Hans zh-Hant ar he ru ja sv cs da fi id ko ' +
  'no pl th tr vi ro hu ms bg tl sr sk uk'
).split(' ');
