import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { eventTexts, everyText, organizersText } from './i18n/messages.ts'

type Rescue = <Part>(load: () => Promise<Part>) => Promise<Part>
let rescue: Rescue | null = null

/** What brings a part that could not be fetched; it comes when the page is idle. */
export function rescueParts(by: Rescue | null): void {
  rescue = by
}

/** What is fetched later may say any text: it comes when all of them are here, and waits for a lost connection. */
export async function withTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  return rescued(() => fetchWhole(load))
}

/** The same for what an event opens with: the build finds what that says, and it waits for no other text. */
export async function withEventTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  return rescued(() => fetchWhole(load, eventTexts()))
}

async function fetchWhole<Part>(load: () => Promise<Part>, texts = everyText()): Promise<Part> {
  const [part] = await Promise.all([load(), texts])
  return part
}

const rescued = <Part>(fetch: () => Promise<Part>): Promise<Part> =>
  fetch().catch((error: unknown) => {
    if (!rescue) throw error
    return rescue(fetch)
  })

/** The same for a screen of organizers, whose texts nobody else fetches. */
export async function withOrganizersTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), organizersText()])
  return part
}

/** A part of a page that is fetched when it is first drawn, with every text. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withTexts(load) }))
}

/** The same for a part of a page that an event opens with. */
export function eventPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withEventTexts(load) }))
}

/** The same for a part that is not worth the page: where it cannot be fetched, there is nothing in its place. */
export function sparePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchWhole(load).catch(() => Nothing) }))
}

const Nothing = () => null
