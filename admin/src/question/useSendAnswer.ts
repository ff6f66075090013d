import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { upload } from '../provider/download';
import { progress } from '../provider/progress';
import { useProfile } from '../session/useProfile';
import { SessionEnded } from '../session/whileSignedIn';
import { answerDrafts } from './answerDrafts';
import { answerKeys } from './answerKeys';
import { type AnswerCalls, sendAnswer } from './answerModel';
import { heldRecordings } from './heldRecordings';
import { outgoing } from './outgoing';
import type { Question } from './questionModel';

/**
 * Sends an answer with its recording. The page can be left meanwhile; the draft and the recording are removed
 * only once the server has them. @returns whether it was sent
 */
export function useSendAnswer(): (question: Question, text: string) => Promise<boolean> {
  const message = useMessage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const userId = useProfile()?._id ?? '';

  return async (question, text) => {
    const { _id: id, askName: name } = question;
    const held = heldRecordings.read(userId, id);
    const keys = answerKeys(sessionStorage);
    const calls: AnswerCalls = {
      upload,
      answerQuestion: (_id, body) => call('question.answer', { id, body, key: keys.of(userId, id, body) }),
    };
    const label = message('question.sendingLabel', { name });
    try {
      await outgoing.track(
        id,
        progress.track(label, () => sendAnswer(calls, id, text, held)),
      );
    } catch (error) {
      if (error instanceof SessionEnded) return false;
      const reason = error instanceof Error ? error.message : message('errors.unknown');
      notify('question.notSent', { type: 'error', messageArgs: { reason } });
      return false;
    }
    keys.forget(userId, id);
    answerDrafts(localStorage).keep(userId, id, '');
    heldRecordings.keep(userId, id, null);
    notify('question.sent', { type: 'success', messageArgs: { name } });
    void queryClient.invalidateQueries({ queryKey: ['question'] });
    void queryClient.invalidateQueries({ queryKey: ['summary'] });
    return true;
  };
}
