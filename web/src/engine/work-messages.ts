// What a worker of the engine is sent, and what it sends back.
import type { Analysis, Failure, MoveWanted } from '../net/wire';

export type Work = { think: MoveWanted } | { analyse: string; nodes: number };
export type ToWorker = { module: WebAssembly.Module } | { number: number; work: Work };
export type FromWorker =
  | { number: number; done: string[] | Analysis }
  | { number: number; refused: Failure }
  | { number: number; failed: string }
  | { number: number; progress: { done: number; all: number } };
