import { Registry } from 'prom-client'
import { defineService } from '../services.ts'

/** What `/metrics` of this process shows. A feature adds its own. */
export const metrics = defineService(() => new Registry())
