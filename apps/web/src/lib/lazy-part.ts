import { type ComponentType, createElement, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { staffTexts } from './i18n/messages.ts'

type Rescue = <Part>(load: () => Promise<Part>) => Promise<Part>
let rescue: Rescue | null = null

/** Sets what brings a part that could not be fetched; it comes when the page is idle. */
export function rescueParts(by: Rescue | null): void {
  rescue = by
}

/** Fetches a part of the program, and waits for a lost connection. */
export function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch((error: unknown) => {
    if (!rescue) throw error
    return rescue(load)
  })
}

/** Fetches a part for staff (organizers, teams of booths, check-in desks) with the texts that only they read. */
export function fetchStaffPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return fetchPart(async () => {
    const [part] = await Promise.all([load(), staffTexts()])
    return part
  })
}

/** A part of a page that is fetched when it is first drawn. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart(load) }))
}

/** The same for a part that only staff see. */
export function staffPart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchStaffPart(load) }))
}

/** The same for a part that is not worth the page: where it cannot be fetched, there is nothing in its place. */
export function sparePart<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }))
}

const windows = new Set<() => Promise<unknown>>()

/**
 * A window above the page, whose code no page waits for: it is run when the window is first opened. Within an event its file has been
 * fetched ahead by then.
 *
 * @param isOften most windows are made of it: `bringWindows` runs it ahead
 */
export function windowPart<Props extends { readonly opened: boolean }>(
  load: () => Promise<ComponentType<Props>>,
  { isOften = false } = {},
): ComponentType<Props> {
  let here: { default: ComponentType<Props> } | null = null
  const bring = async () => {
    here ??= { default: await fetchPart(load) }
    return here
  }
  if (isOften) windows.add(bring)
  const Later: ComponentType<Props> = lazy(bring)

  return function OnceOpened(props: Props) {
    const [Window] = useState(() => here?.default ?? Later)
    const [wasOpened, rememberOpened] = useState(props.opened)
    if (props.opened && !wasOpened) rememberOpened(true)
    return wasOpened ? createElement(Suspense, null, createElement(Window, props)) : null
  }
}

/** Runs the windows that are often opened, ahead of the press that opens one: they are drawn at once then. For tests. */
export async function bringWindows(): Promise<void> {
  await Promise.all([...windows].map((bring) => bring()))
}

const Nothing = () => null
