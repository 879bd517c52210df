export const descriptionStatuses = ['pending', 'in_progress', 'complete', 'cancelled'] as const;
export type DescriptionStatus = (typeof descriptionStatuses)[number];

/**
 * Whether the programme is paused for descriptions that do not fit; `auto` decides once the text is known.
 */
export const extendedChoices = ['true', 'false', 'auto'] as const;
export type ExtendedChoice = (typeof extendedChoices)[number];
