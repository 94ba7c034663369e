import base from './playwright.config.ts'
export default { ...base, expect: { timeout: 45_000 }, timeout: 240_000 }
