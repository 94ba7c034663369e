/**
 * The one ordered list of features. A feature may use those that stand before it, through their indexes. New ones take
 * their place: booths after participants; contacts, chat, posts, polls, popups, badges and checkin after networking;
 * privacy last.
 */
export const features = [
  'accounts',
  'events',
  'participants',
  'agenda',
  'sessions',
  'meetings',
  'calendar',
  'networking',
  'notifications',
  'imports',
  'demo',
] as const

export type FeatureName = (typeof features)[number]
