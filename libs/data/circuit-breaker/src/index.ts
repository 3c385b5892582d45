export { type BreakerState, CircuitBreaker, type Verdict } from './circuit-breaker.js';
