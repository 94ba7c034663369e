import { topicName } from '@parley/contract'
import { boothInvitationsTopic } from '@parley/contract/booths'
import type { Me } from '@parley/contract/participants'
import { screen } from '@testing-library/react'
import {
  aBooth,
  aBoothDocument,
  aBoothInvitation,
  aBoothMember,
  aBoothType,
  aFoundBooth,
  aListedBooth,
  boothSetup,
  boothsOf,
} from '../booth-samples.ts'
import { fakeLive } from '../fake-live.ts'
import type { Answers } from '../fake-server.ts'
import { anOrganizedEvent } from '../render-organizer.tsx'
import { aMe, anEvent, anEventInFull, aPerson, EVERY_TAB } from '../samples.ts'
import { button, DONE, findEnabledButton, inDialog, type OnScreen, type Page, press } from './on-screen.ts'

const ORGANIZE = '/event/event1/organize/booths'
const COMPANY = '/event/event1/company'
const INVITATIONS = topicName(boothInvitationsTopic.path, { userId: 'user1' })

const seenBy = (me: Partial<Me>): Answers => ({
  getEvents: ({ id }) =>
    id
      ? { event: anEventInFull({ tabs: EVERY_TAB, hasBooths: true, me: aMe(me) }) }
      : { events: [anEvent()], after: null },
})
const organizer: Answers = {
  getEvents: ({ id }) => (id ? { event: anOrganizedEvent({ tabs: EVERY_TAB }) } : { events: [anEvent()], after: null }),
  getBoothTypes: () => boothSetup({ types: [aBoothType(), aBoothType({ id: 'gold', texts: { en: 'Gold' } })] }),
  getBooth: () => aBooth({ mayEdit: true }),
  getBooths: () => ({ booths: [aListedBooth()], matches: 1, after: null }),
  getMembers: () => ({ boothId: 'booth1', owner: null, members: [] }),
}
const booths = (...listed: ReturnType<typeof aListedBooth>[]): Answers => ({
  getBooths: () => ({ booths: listed, matches: listed.length, after: null }),
})
const documents = (...some: ReturnType<typeof aBoothDocument>[]): Answers => ({
  getBooth: () => aBooth({ mayEdit: true, isMine: true, documents: some }),
})
const owner: Answers = {
  ...seenBy({ boothId: 'booth1', boothRole: 'owner' }),
  getBoothTypes: () => boothSetup(),
  getBooth: () =>
    aBooth({
      mayEdit: true,
      isMine: true,
      images: { logo: '/files/a/logo.webp', banner: null },
      documents: [aBoothDocument()],
    }),
}
const defne = aBoothMember({ id: 'participant1', fullName: 'Defne Aksoy' })
const selin = aBoothMember({ organizerRole: 'user' })
const team = (...members: ReturnType<typeof aBoothMember>[]): Answers => ({
  getMembers: () => ({ boothId: 'booth1', owner: defne, members }),
  findMemberCandidates: () => ({ people: [aPerson({ id: 'participant3', fullName: 'Mert Aydın' })] }),
})
const types = (...some: ReturnType<typeof aBoothType>[]): Answers => ({
  getBoothTypes: () => boothSetup({ types: some }),
})

async function chooseMert({ user }: Page): Promise<HTMLElement> {
  const person = await screen.findByLabelText('Person (required)', { selector: 'input' })
  await user.click(person)
  await user.click(await screen.findByText('Mert Aydın'))
  return button('Send invitation')
}

export const boothActs = {
  tagBooth: {
    at: '/event/event1/expo',
    answers: {
      ...seenBy({}),
      getBoothTypes: () => boothSetup(),
      searchBooths: () => boothsOf([aFoundBooth()]),
      tagBooth: () => ({ favourite: true, rev: 2 }),
    },
    prepare: () => button('Favourite: Kaya Foods'),
    elsewhere: 'its live row comes: expo.test.tsx',
  },
  createBooth: {
    at: `${ORGANIZE}/new`,
    answers: { ...organizer, createBooth: () => ({ boothId: 'booth1' }) },
    typed: { 'Name of the booth (required)': 'Nordic Grain' },
    prepare: () => button('Add booth'),
    elsewhere: 'a second one of that name is another booth',
  },
  changeBooth: {
    at: `${COMPANY}/profile`,
    answers: { ...owner, changeBooth: () => aBooth({ mayEdit: true, isMine: true, seek: 'Cooks' }) },
    typed: { 'What you are looking for (optional)': 'Cooks' },
    prepare: () => button('Save booth'),
    elsewhere: 'what another changed is told, and nothing typed goes: company-profile.test.tsx',
  },
  deleteBooth: {
    at: ORGANIZE,
    answers: { ...organizer, deleteBooth: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Delete Kaya Foods')
      return findEnabledButton('Delete booth')
    },
    elsewhere: { refused: 'notFound', answers: booths(), shows: 'No booths yet' },
  },
  changeBoothImage: {
    at: `${COMPANY}/profile`,
    answers: { ...owner, changeBoothImage: () => ({ images: { logo: null, banner: null }, rev: 2, score: 0 }) },
    prepare: async (page) => {
      await press(page, 'Remove: Logo')
      return inDialog('Remove')
    },
    elsewhere: { refused: 'notFound', answers: documents(), hides: 'Remove: Logo' },
  },
  changeBoothDocument: {
    at: `${COMPANY}/profile`,
    answers: { ...owner, changeBoothDocument: () => DONE },
    open: (page) => press(page, 'Rename document: Price list 2027.pdf'),
    typed: { 'Name (required)': 'Prices' },
    prepare: () => inDialog('Save name'),
    elsewhere: { refused: 'notFound', answers: documents(), hides: 'Price list 2027.pdf' },
  },
  deleteBoothDocument: {
    at: `${COMPANY}/profile`,
    answers: { ...owner, deleteBoothDocument: () => DONE },
    prepare: async (page) => {
      await press(page, 'Remove document: Price list 2027.pdf')
      return inDialog('Remove document')
    },
    elsewhere: { refused: 'notFound', answers: documents(), hides: 'Price list 2027.pdf' },
  },
  linkBoothVideo: {
    at: `${COMPANY}/profile`,
    answers: { ...owner, linkBoothVideo: () => ({ document: aBoothDocument({ type: 'bvideo', contentType: null }) }) },
    typed: { 'Address on YouTube or Vimeo (optional)': 'https://vimeo.com/76979871' },
    prepare: () => button('Use address'),
    elsewhere: 'the last one stays',
  },
  inviteBoothOwners: {
    at: ORGANIZE,
    answers: { ...organizer, inviteBoothOwners: () => ({ invited: 1, skipped: [] }) },
    open: async (page) => {
      await page.user.click(await screen.findByLabelText('Choose Kaya Foods'))
      await press(page, 'Invite owners')
    },
    typed: { 'Kaya Foods (optional)': 'mert@example.com' },
    prepare: () => inDialog('Send invitations'),
    elsewhere: 'the answer says for which booths nobody was asked: organize-booths.test.tsx',
  },
  createBoothType: {
    at: `${ORGANIZE}/types`,
    answers: { ...organizer, createBoothType: () => ({ typeId: 'silver' }) },
    open: (page) => press(page, 'Add type'),
    typed: { 'Name in English (required)': 'Silver' },
    prepare: () => inDialog('Add type'),
    elsewhere: 'a second one of that name is another type',
  },
  changeBoothType: {
    at: `${ORGANIZE}/types`,
    answers: { ...organizer, changeBoothType: () => DONE },
    open: (page) => press(page, 'Edit Gold'),
    typed: { 'Name in English (required)': 'Gold sponsor' },
    prepare: () => inDialog('Save type'),
    elsewhere: { refused: 'notFound', answers: types(aBoothType()), hides: /^Gold$/ },
  },
  deleteBoothType: {
    at: `${ORGANIZE}/types`,
    answers: { ...organizer, deleteBoothType: () => DONE, countDependents: () => ({ dependents: [] }) },
    prepare: async (page) => {
      await press(page, 'Delete Gold')
      return findEnabledButton('Delete type')
    },
    elsewhere: { refused: 'lastBoothType', answers: types(aBoothType()), hides: /^Gold$/ },
  },
  addMember: {
    at: `${COMPANY}/team`,
    answers: {
      ...owner,
      ...team(),
      addMember: () => ({ member: aBoothMember({ id: 'participant3', organizerRole: 'notConfirmed' }) }),
    },
    prepare: chooseMert,
    elsewhere: {
      refused: 'memberAlready',
      answers: team(aBoothMember({ id: 'participant3', fullName: 'Mert Aydın', organizerRole: 'notConfirmed' })),
      shows: 'Has not answered yet',
    },
  },
  changeMember: {
    at: `${COMPANY}/team`,
    answers: { ...owner, ...team(selin), changeMember: () => ({ member: aBoothMember() }) },
    prepare: async (page) => {
      await press(page, 'Hand over')
      return inDialog('Hand over')
    },
    elsewhere: { refused: 'notFound', answers: team(), hides: 'Selin Volkova' },
  },
  removeMember: {
    at: `${COMPANY}/team`,
    answers: {
      ...owner,
      ...team(aBoothMember({ organizerRole: 'notConfirmed' })),
      removeMember: () => DONE,
    },
    prepare: () => button('Withdraw invitation: Selin Volkova'),
    elsewhere: { refused: 'notFound', answers: team(), hides: 'Selin Volkova' },
  },
  confirmMember: {
    at: '/event/event1/expo',
    live: { [INVITATIONS]: [aBoothInvitation()] },
    answers: {
      ...seenBy({}),
      getBoothTypes: () => boothSetup(),
      searchBooths: () => boothsOf([aFoundBooth()]),
      confirmMember: () => ({ boothName: 'Kaya Foods', accepted: true }),
    },
    prepare: () => inDialog('Accept'),
    elsewhere: {
      hears: () => fakeLive.change(INVITATIONS, { rm: [{ id: 'booth1', rev: 2 }] }),
      hides: 'Selin Volkova invites you to the team of Kaya Foods',
    },
  },
} as const satisfies Record<string, OnScreen>
