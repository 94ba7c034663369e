import { Registry } from 'prom-client'
import { defineService } from '../services.ts'

/** The metrics of this process, as `/metrics` shows them. A feature adds its own. */
export const metrics = defineService(() => new Registry())
