// A plain loop over go-webauthn, without protocol or harness. After its warm-up it prints, for each line read, the CPU
// nanoseconds per login in a batch.
package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"syscall"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
)

type asked struct {
	RP    struct{ ID, Name, Origin string }
	Login struct {
		Challenge, Response string
		Credential          struct {
			ID, UserHandle, PublicKey string
			Counter                   uint32
		}
	}
	WarmUpCalls, Calls int
}

type owner struct {
	id          []byte
	credentials []webauthn.Credential
}

func (o owner) WebAuthnID() []byte                         { return o.id }
func (o owner) WebAuthnName() string                       { return "user" }
func (o owner) WebAuthnDisplayName() string                { return "User" }
func (o owner) WebAuthnCredentials() []webauthn.Credential { return o.credentials }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func cpuNs() int64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return usage.Utime.Nano() + usage.Stime.Nano()
}

func main() {
	var question asked
	if err := json.Unmarshal(must(os.ReadFile(os.Args[1])), &question); err != nil {
		panic(err)
	}
	bytes := base64.RawURLEncoding.DecodeString
	login, rp := question.Login, question.RP
	server := must(webauthn.New(&webauthn.Config{RPID: rp.ID, RPDisplayName: rp.Name, RPOrigins: []string{rp.Origin}}))
	credential := webauthn.Credential{ID: must(bytes(login.Credential.ID)), PublicKey: must(bytes(login.Credential.PublicKey))}
	credential.Authenticator.SignCount = login.Credential.Counter
	user := owner{must(bytes(login.Credential.UserHandle)), []webauthn.Credential{credential}}
	session := webauthn.SessionData{Challenge: login.Challenge, UserID: user.id, UserVerification: protocol.VerificationRequired}
	response := []byte(login.Response)
	batchNs := func(times int) float64 {
		before := cpuNs()
		for range times {
			parsed := must(protocol.ParseCredentialRequestResponseBytes(response))
			must(server.ValidateLogin(user, session, parsed))
		}
		return float64(cpuNs()-before) / float64(times)
	}
	batchNs(question.WarmUpCalls)
	fmt.Println("warm")
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		fmt.Println(batchNs(question.Calls))
	}
}
