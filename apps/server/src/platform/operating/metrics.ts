import { Registry } from 'prom-client'
import { defineService } from '../services.ts'

export const metrics = defineService(() => new Registry())
