/** Someone of the installation's demo event who can sign in. */
export type DemoSignIn = {
  role: 'organizer' | 'attendee'
  name: string
  surname: string
  /** Under the reserved top level `.example`, so that no mail ever leaves. */
  email: string
  /** IANA zone. */
  timezone: string
  /** The address of the invented person whom they are; null for the organizer, who is invented here. */
  person: string | null
}

export const ORGANIZER: DemoSignIn = {
  role: 'organizer',
  name: 'Defne',
  surname: 'Karaca',
  email: 'organizer@parley.example',
  timezone: 'Europe/Istanbul',
  person: null,
}

/** He waits for her answer, so that two windows can be tried at once: he seeks what she offers, and the other way round. */
export const ASKS: DemoSignIn & { person: string } = {
  role: 'attendee',
  name: 'Étienne',
  surname: 'Aubépine',
  email: 'etienne@parley.example',
  timezone: 'Europe/Paris',
  person: 'etienne.aubepine@fjordmelk.example',
}

export const IS_ASKED: DemoSignIn & { person: string } = {
  role: 'attendee',
  name: 'Nazlı',
  surname: 'Zeytinlioğlu',
  email: 'nazli@parley.example',
  timezone: 'Europe/Istanbul',
  person: 'nazli.zeytinlioglu@pazaryolu-marketleri.example',
}

export const DEMO_SIGN_INS: readonly DemoSignIn[] = [ORGANIZER, IS_ASKED, ASKS]
