/**
 * The one ordered list of features. A feature may use those that stand before it, through their indexes. New ones take
 * their place: privacy last.
 */
export const features = [
  'accounts',
  'events',
  'participants',
  'booths',
  'leads',
  'agenda',
  'sessions',
  'bulk',
  'venue',
  'video',
  'meetings',
  'calendar',
  'networking',
  'matching',
  'contacts',
  'chat',
  'posts',
  'polls',
  'questions',
  'popups',
  'badges',
  'checkin',
  'notifications',
  'imports',
  'demo',
] as const

export type FeatureName = (typeof features)[number]
