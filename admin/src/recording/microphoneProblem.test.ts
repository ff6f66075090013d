import { microphoneProblemOf, MicrophoneUnsupported } from './recorderModel';

const named = (name: string) => Object.assign(new Error('no'), { name });

describe('a microphone that can not be used', () => {
  it.each([
    [named('NotAllowedError'), 'refused'],
    [named('NotFoundError'), 'absent'],
    [named('NotReadableError'), 'busy'],
    [new MicrophoneUnsupported(), 'unsupported'],
    [named('EncodingError'), 'failed'],
    ['something thrown', 'failed'],
  ])('%s is told as %s', (error, problem) => {
    expect(microphoneProblemOf(error)).toBe(problem);
  });
});
