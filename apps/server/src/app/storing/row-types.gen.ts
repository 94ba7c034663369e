/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface PhotosOfRow {
  eventId: null
  isDemo: boolean
  path: string
  roomId: null
  userId: string | null
}

export interface Places2Row {
  eventId: string
  isDemo: boolean
  path: string
  roomId: null
  userId: null
}

export interface Places3Row {
  eventId: string
  isDemo: boolean
  path: string
  roomId: null
  userId: null
}

export interface Places4Row {
  eventId: string
  isDemo: boolean
  path: string
  roomId: null
  userId: null
}

export interface Places5Row {
  eventId: string
  isDemo: boolean
  path: string
  roomId: null
  userId: null
}

export interface Places6Row {
  eventId: string
  isDemo: boolean
  path: string
  roomId: null
  userId: null
}

export interface Places7Row {
  eventId: string
  isDemo: boolean
  path: string
  roomId: null
  userId: null
}

export interface Places8Row {
  eventId: string
  isDemo: boolean
  path: string
  roomId: null
  userId: null
}

export interface PlacesRow {
  eventId: null
  isDemo: boolean
  path: string
  roomId: string
  userId: string
}
