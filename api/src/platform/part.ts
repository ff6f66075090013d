import { DiscoveryService } from '@nestjs/core';

/** A class decorator that marks a provider as one kind of part. */
export interface PartDecorator<Part> {
  (part: abstract new (...args: never[]) => Part): void;
  readonly KEY: string;
}

/**
 * Makes the class decorator for a kind of part that features contribute, such as their jobs. `partsOf` finds the
 * providers that have it, so that no feature has to register anything.
 */
export function partDecorator<Part>(): PartDecorator<Part> {
  const decorator = DiscoveryService.createDecorator();
  const mark = (part: abstract new (...args: never[]) => Part): void => {
    decorator()(part);
  };
  return Object.assign(mark, { KEY: decorator.KEY });
}

/** All providers with the decorator. */
export const partsOf = <Part>(discovery: DiscoveryService, { KEY }: PartDecorator<Part>): Part[] =>
  discovery.getProviders({ metadataKey: KEY }).map(({ instance }) => instance as Part);
