import type { Ahead } from './cameras-ahead.ts';

/** From this distance on a camera is followed until it is passed. */
const nearMeters = 100;
/** By odometer the car is at the camera; positions err by some metres. */
const atCameraMeters = 15;
/** Odometer and road may differ by this much just after a camera. */
const maxDifferenceMeters = 40;
/** A camera that was not passed by then was on another branch. */
const givenUpMeters = -150;

/**
 * Tells which cameras a car has passed: those that were right ahead, and from which the car is now as far along the
 * road as it has driven since. A camera of a branch that was not taken does not lead to the car.
 */
export class CamerasPassed<Camera> {
  /** Metres still to go, by odometer; negative behind the camera. */
  #left = new Map<Camera, number>();

  /**
   * @param drivenMeters since the last call
   * @param metersFrom the way along the road from a camera to the car; null if there is no short one
   */
  step(ahead: readonly Ahead<Camera>[], drivenMeters: number, metersFrom: (camera: Camera) => number | null): Camera[] {
    for (const [camera, meters] of this.#left) this.#left.set(camera, meters - drivenMeters);
    const isAhead = this.#follow(ahead);
    const passed: Camera[] = [];
    for (const [camera, meters] of this.#left) {
      if (isAhead.has(camera) || meters > atCameraMeters) continue;
      const behind = metersFrom(camera);
      if (behind !== null && Math.abs(behind + meters) <= maxDifferenceMeters) passed.push(camera);
      else if (meters > givenUpMeters) continue;
      this.#left.delete(camera);
    }
    return passed;
  }

  /** True of a camera that is right ahead, or was until now. */
  isNear(isSought: (camera: Camera) => boolean): boolean {
    return [...this.#left.keys()].some(isSought);
  }

  /** Goes on with the cameras of another part of the map. */
  goOn(ahead: readonly Ahead<Camera>[]): void {
    this.#left = new Map();
    this.#follow(ahead);
  }

  /** @returns the cameras that are right ahead */
  #follow(ahead: readonly Ahead<Camera>[]): Set<Camera> {
    const near = ahead.filter(({ meters }) => meters <= nearMeters);
    for (const { camera, meters } of near) this.#left.set(camera, meters);
    return new Set(near.map(({ camera }) => camera));
  }
}
