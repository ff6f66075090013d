import { type problems as english } from '../en/problems.js';
import { type TextsOf } from '../fill.js';

/** Messages for calls that failed. */
export const problems: TextsOf<typeof english> = {
  unexpected: 'कुछ ठीक से काम नहीं कर रहा है। कृपया पेज को फिर से खोलकर कोशिश करें',
  offline: 'आप ऑफ़लाइन हैं। आपका लिखा हुआ सुरक्षित है; इंटरनेट आने पर फिर कोशिश करें।',
  unreachable: 'सर्वर तक नहीं पहुँचा जा सका। आपका लिखा हुआ सुरक्षित है; कृपया थोड़ी देर में फिर कोशिश करें।',
  timeout: 'सर्वर को जवाब देने में बहुत समय लग रहा है। आपका लिखा हुआ सुरक्षित है; कृपया थोड़ी देर में फिर कोशिश करें।',
  tryAgainIn: '{message} आप {wait} बाद फिर कोशिश कर सकते हैं।',
  seconds: {
    one: '{count} सेकंड',
    other: '{count} सेकंड',
  },
  minutes: {
    one: '{count} मिनट',
    other: '{count} मिनट',
  },
};
