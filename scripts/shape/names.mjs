import { posix } from 'node:path'
import { TIERS } from './place-of.mjs'

const FEATURES_FILE = 'packages/contract/src/features.ts'
const PART = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const CATCH_ALL = /^(?:.*-)?(?:utils?|helpers?)$/
const WEB_FOLDERS = ['screens', 'components', 'testing']
/** Additional folders for code that runs on the device without screens. */
const OWN_FOLDERS = { checkin: ['desk', 'offline'], video: ['connection'] }

/** File names with a fixed meaning. Each belongs to one tier. */
const PLUMBING = {
  calls: 'contract',
  schemas: 'contract',
  topics: 'contract',
  routes: 'server',
  store: 'server',
  facts: 'server',
  realtime: 'server',
  jobs: 'server',
  api: 'web',
  screens: 'web',
  components: 'web',
}

const OTHER_NAMES = {
  call: 'calls',
  schema: 'schemas',
  models: 'schemas',
  model: 'schemas',
  dto: 'schemas',
  topic: 'topics',
  route: 'routes',
  router: 'routes',
  controller: 'routes',
  controllers: 'routes',
  handlers: 'routes',
  endpoints: 'routes',
  repository: 'store',
  repo: 'store',
  queries: 'store',
  dao: 'store',
  fact: 'facts',
  job: 'jobs',
  tasks: 'jobs',
  cron: 'jobs',
  hooks: 'api',
  screen: 'screens',
  pages: 'screens',
  views: 'screens',
  component: 'components',
  widgets: 'components',
}

const NOT_A_NAME = ['service', 'services', 'manager', 'types', 'constants', 'misc', 'common']

/**
 * Checks names: kebab-case, no catch-all names, folders from the list of features, plumbing under its fixed name, an
 * index in each feature.
 */
export function names({ files, features }) {
  const seen = new Set()
  const once = (problem) => {
    const key = `${problem.path} ${problem.text}`
    return seen.has(key) || !seen.add(key) ? [] : [{ line: 1, rule: 'names', ...problem }]
  }
  const missing =
    features.length > 0 ? [] : [{ path: FEATURES_FILE, text: "export const features = ['accounts', …] as const" }]
  const problems = files.flatMap((file) => [...spelling(file.path), ...folders(file, features), ...plumbing(file)])
  return [...missing, ...problems, ...missingIndexes(files)].flatMap(once)
}

function spelling(path) {
  return path.split('/').flatMap((segment, index, all) => {
    const where = all.slice(0, index + 1).join('/')
    const [stem] = segment.split('.')
    if (CATCH_ALL.test(stem)) return [{ path: where, text: `'${segment}' is too general; name it after its purpose` }]
    if (segment.split('.').every((part) => PART.test(part))) return []
    return [{ path: where, text: `write '${segment}' in kebab-case` }]
  })
}

function folders({ path, place }, features) {
  const [folder] = [posix.dirname(path)]
  if (place.layer === 'unknown')
    return [{ path: folder, text: 'this folder has no place in the tree of docs/architecture.md' }]
  if (!place.feature || features.length === 0 || features.includes(place.feature)) return []
  return [{ path: folder, text: `'${place.feature}' is not in the list of ${FEATURES_FILE}` }]
}

function plumbing({ path, place }) {
  if (!place.feature) return []
  const inside = path.slice(path.indexOf(`/${place.feature}/`) + place.feature.length + 2).split('/')
  const [stem] = inside[0].split('.')
  const isFolder = inside.length > 1
  const where = isFolder
    ? path
        .split('/')
        .slice(0, 1 - inside.length)
        .join('/')
    : path
  if (NOT_A_NAME.includes(stem))
    return [{ path: where, text: `'${stem}' is not allowed as a name; put each part next to the code that uses it` }]

  const right = OTHER_NAMES[stem] ?? stem
  if (right !== stem) return [{ path: where, text: `call it '${right}', as in every feature` }]
  const [file] = inside.at(-1).split('.')
  if (isFolder && place.tier === 'server' && (OTHER_NAMES[file] || NOT_A_NAME.includes(file))) {
    return [{ path, text: `a subfolder uses the file names of a feature; '${file}' is not one` }]
  }
  if (PLUMBING[stem] && PLUMBING[stem] !== place.tier) {
    return [{ path: where, text: `'${stem}' belongs to the ${PLUMBING[stem]}` }]
  }
  if (isFolder && place.tier === 'web' && !WEB_FOLDERS.includes(stem) && !OWN_FOLDERS[place.feature]?.includes(stem)) {
    return [{ path: where, text: `a web feature has only the folders ${WEB_FOLDERS.join(', ')}` }]
  }
  return []
}

/**
 * Lists features without an index. A web feature with screens alone needs none, because only routes.tsx imports them.
 */
function missingIndexes(files) {
  const paths = new Set(files.map((file) => file.path))
  return files
    .filter((file) => file.place.feature && file.place.tier !== 'web')
    .flatMap(({ place }) => {
      const { home, features } = TIERS.find((each) => each.name === place.tier)
      const folder = `${home}/src/${features}${place.feature}`
      return paths.has(`${folder}/index.ts`) ? [] : [{ path: folder, text: 'give the feature its index.ts' }]
    })
}
