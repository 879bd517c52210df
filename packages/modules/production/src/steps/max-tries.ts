/** Number of failed attempts after which work that does not need recognition continues without it. */
export const MAX_TRIES_BEFORE_PEOPLE = 3;
