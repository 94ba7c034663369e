import fc from 'fast-check'
import {
  type BlockerFunction,
  createMemoryRouter,
  createPath,
  type DataRouter,
  isRouteErrorResponse,
  type RouteObject,
  UNSAFE_createMemoryHistory,
} from 'react-router'
import { expect, it } from 'vitest'
import { createPageRouter } from './create-page-router.ts'

/** Pages of which some are fetched; `arrive` ends all that are being fetched. */
function aTable() {
  const coming = new Set<{ resolve: (parts: object) => void; reject: (error: Error) => void }>()
  const fetched = () =>
    new Promise<object>((resolve, reject) => {
      coming.add({ resolve, reject })
    })
  const routes: RouteObject[] = [
    {
      ErrorBoundary: () => null,
      children: [
        { path: '/', element: <p /> },
        { path: '/list', lazy: fetched, handle: { bar: 'none' } },
        {
          path: '/event/:eventId',
          lazy: fetched,
          children: [
            { index: true, element: <p /> },
            { ErrorBoundary: () => null, children: [{ path: '/event/:eventId/people', lazy: fetched }] },
            { path: '/event/:eventId/people/:personId', lazy: fetched },
          ],
        },
      ],
    },
  ]
  const arrive = (isLost: boolean) => {
    for (const { resolve, reject } of coming) {
      if (isLost) reject(new Error('lost'))
      else resolve({ Component: () => null })
    }
    coming.clear()
  }
  return { routes, arrive }
}

/** What the provider and the hooks read of a router, without the keys that each gives by chance. */
function shownBy({ state }: DataRouter) {
  const { location, navigation, matches, errors, blockers, ...rest } = state
  const place = ({ pathname, search, hash, state, mask }: typeof location) => ({ pathname, search, hash, state, mask })
  return {
    location: place(location),
    going: navigation.location ? { state: navigation.state, to: createPath(navigation.location) } : navigation.state,
    action: rest.historyAction,
    initialized: rest.initialized,
    renderFallback: rest.renderFallback,
    scroll: [rest.restoreScrollPosition, rest.preventScrollReset],
    matches: matches.map(({ pathname, params, route }) => ({
      pathname,
      params,
      id: route.id,
      lazy: Boolean(route.lazy),
    })),
    errors: Object.entries(errors ?? {}).map(([id, error]) => [id, isRouteErrorResponse(error) ? error.status : error]),
    blockers: [...blockers].map(([key, blocker]) => [
      key,
      blocker.state,
      blocker.location && createPath(blocker.location),
    ]),
  }
}

type Step = (router: DataRouter, arrive: (isLost: boolean) => void) => void
const PATHS = [
  '/',
  '/list',
  '/list?query=a',
  '/list#end',
  '/list/?a=1',
  '/event/1',
  '/event/1/people',
  '/event/2/people/7',
  '/none',
]
const ways = fc.record({
  replace: fc.boolean(),
  preventScrollReset: fc.boolean(),
  flushSync: fc.boolean(),
  state: fc.constantFrom(null, { depth: 1 }),
  mask: fc.constantFrom(undefined, '/event/1/people/7?tab=2'),
})
const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...PATHS, '?query=b', '?', '#top'), ways).map(([to, way]): Step => {
    return (router) => void router.navigate(to, way)
  }),
  fc.constantFrom(-2, -1, 1).map(
    (by): Step =>
      (router) =>
        void router.navigate(by),
  ),
  fc.boolean().map(
    (isLost): Step =>
      (_, arrive) =>
        arrive(isLost),
  ),
  fc
    .constantFrom<BlockerFunction>(
      () => true,
      ({ historyAction }) => historyAction === 'POP',
    )
    .map((isHeld): Step => {
      return (router) => void router.getBlocker('form', isHeld)
    }),
  fc.constant<Step>((router) => router.deleteBlocker('form')),
  fc.constantFrom('proceed' as const, 'reset' as const).map((way): Step => {
    return ({ state }) => state.blockers.get('form')?.[way]?.()
  }),
)

/** All that follows by promises alone has happened. */
async function settled() {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve()
}

it('goes through the states that the router of the library goes through', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), fc.array(steps, { maxLength: 30 }), async (at, walk) => {
      const [ours, theirs] = [aTable(), aTable()]
      const both = [
        { ...ours, router: createPageRouter(ours.routes, UNSAFE_createMemoryHistory({ initialEntries: [at] })) },
        { ...theirs, router: createMemoryRouter(theirs.routes, { initialEntries: [at] }) },
      ].map((each) => ({ ...each, told: tellsOf(each.router) }))
      for (const { router } of both) scroll(router)
      for (const step of [() => undefined, ...walk]) {
        for (const { router, arrive } of both) step(router, arrive)
        await settled()
        const [one, other] = both.map(({ router, told }) => ({ ...shownBy(router), told: told.splice(0) }))
        expect(one).toEqual(other)
      }
    }),
    { numRuns: 300 },
  )
})

/** What each change said to those who follow. */
function tellsOf(router: DataRouter) {
  const told: object[] = []
  router.subscribe(({ navigation, location }, { flushSync }) => {
    told.push({ at: createPath(location), going: navigation.state, flushSync })
  })
  return told
}

/** Each page is left one pixel further down than the one before. */
function scroll(router: DataRouter): void {
  let pixels = 0
  router.enableScrollRestoration({ default: 3 }, () => {
    pixels += 1
    return pixels
  })
}

it.each(['//elsewhere.example/list', 'https://elsewhere.example/', '/\\elsewhere.example'])(
  'leads to no other host: %s',
  async (to) => {
    const router = createPageRouter(aTable().routes, UNSAFE_createMemoryHistory())
    await expect(router.navigate(to)).rejects.toThrow('Another host is no page')
    await expect(router.navigate('/', { mask: to })).rejects.toThrow('Another host is no page')
    expect(createPath(router.state.location)).toBe('/')
  },
)
