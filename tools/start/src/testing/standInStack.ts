// Starts a stack of stand-ins and tells its parent which processes run; its arguments are a folder and a port.
import { startStack } from '../stack.ts';
import { standIn } from './standIns.ts';

const stack = await startStack({
  data: process.argv[2],
  port: Number(process.argv[3]),
  services: [standIn('accounts'), standIn('bff')],
});
process.send?.(['database', 'accounts', 'bff'].map((name) => stack.process(name).pid));
