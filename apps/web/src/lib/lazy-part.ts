import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { everyText } from './i18n/messages.ts'

/** What is fetched later may say any text: it comes when all of them are here. */
export async function withTexts<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), everyText()])
  return part
}

/** A part of a page that is fetched when it is first drawn, with every text. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withTexts(load) }))
}

/** The same for a part that is not worth the page: where it cannot be fetched, there is nothing in its place. */
export function sparePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await withTexts(load).catch(() => Nothing) }))
}

const Nothing = () => null
