import { jest } from '@jest/globals';
import { emptyRecorder, type Recording } from '../recording/recorderModel';
import { LONGEST_ANSWER, obstacle, recordingName, sendAnswer, type AnswerState } from './answerModel';
import type { UnsentRecording } from './unsentRecordings';

const recording: Recording = { blob: new Blob(['sound']), url: 'blob:1', seconds: 4, peak: 0.9 };

const state = (fields: Partial<AnswerState> = {}): AnswerState => ({
  text: '',
  recorder: emptyRecorder(null),
  sending: false,
  ...fields,
});

describe('an answer', () => {
  it('can be submitted as text, as a recording, or as both', () => {
    expect(obstacle(state({ text: 'Chant.' }))).toBeNull();
    expect(obstacle(state({ recorder: emptyRecorder(recording) }))).toBeNull();
    expect(obstacle(state({ text: 'Chant.', recorder: emptyRecorder(recording) }))).toBeNull();
  });

  it('can not be submitted with neither', () => {
    expect(obstacle(state())).toBe('empty');
    expect(obstacle(state({ text: '  \n' }))).toBe('empty');
  });

  it.each(['opening', 'recording'] as const)('can not be submitted while the microphone is %s', phase => {
    const recorder = { ...emptyRecorder(recording), phase };
    expect(obstacle(state({ text: 'Chant.', recorder }))).toBe('recording');
  });

  it('can not be submitted twice', () => {
    expect(obstacle(state({ text: 'Chant.', sending: true }))).toBe('sending');
  });

  it('can not be longer than the server accepts', () => {
    expect(obstacle(state({ text: 'x'.repeat(LONGEST_ANSWER) }))).toBeNull();
    expect(obstacle(state({ text: 'x'.repeat(LONGEST_ANSWER + 1) }))).toBe('long');
  });
});

describe('sending an answer', () => {
  const calls = () => ({
    upload: jest.fn(async (_file: Blob, _name: string) => ({ path: '/api/v1/file/1' })),
    answerQuestion: jest.fn(async (_id: string, _answer: object): Promise<unknown> => ({})),
  });

  it('sends text alone without an upload', async () => {
    const server = calls();
    await sendAnswer(server, 'q1', ' Chant. ', null);
    expect(server.upload).not.toHaveBeenCalled();
    expect(server.answerQuestion).toHaveBeenCalledWith('q1', { ansText: 'Chant.' });
  });

  it('uploads the recording first and sends its path', async () => {
    const server = calls();
    await sendAnswer(server, 'q1', '', { recording });
    expect(server.upload).toHaveBeenCalledWith(recording.blob, expect.stringMatching(/\.wav$/));
    expect(server.answerQuestion).toHaveBeenCalledWith('q1', { ansAudio: '/api/v1/file/1' });
  });

  it('does not upload a recording a second time', async () => {
    const server = calls();
    const held: UnsentRecording = { recording };
    server.answerQuestion.mockRejectedValueOnce(new Error('offline'));
    await expect(sendAnswer(server, 'q1', '', held)).rejects.toThrow('offline');
    await sendAnswer(server, 'q1', '', held);
    expect(server.upload).toHaveBeenCalledTimes(1);
    expect(server.answerQuestion).toHaveBeenLastCalledWith('q1', { ansAudio: '/api/v1/file/1' });
  });

  it('names a recording by its time', () => {
    expect(recordingName(new Date('2026-03-05T18:30:00.123Z'))).toBe('2026-03-05T18-30-00.wav');
  });
});
