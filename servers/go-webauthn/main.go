// go-webauthn, used as in a server; sessions and stored credentials are plain values.
package main

import (
	"crypto/x509"
	"encoding/pem"
	"errors"
	"maps"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/go-webauthn/webauthn/metadata"
	"github.com/go-webauthn/webauthn/metadata/providers/memory"
	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"
)

type user struct {
	id          []byte
	credentials []webauthn.Credential
}

func (u user) WebAuthnID() []byte                         { return u.id }
func (u user) WebAuthnName() string                       { return "user" }
func (u user) WebAuthnDisplayName() string                { return "User" }
func (u user) WebAuthnCredentials() []webauthn.Credential { return u.credentials }

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func configOf(cases fixtures) *webauthn.Config {
	return &webauthn.Config{RPID: cases.RP.ID, RPDisplayName: cases.RP.Name, RPOrigins: []string{cases.RP.Origin}}
}

// A metadata provider with the only model that certificates are for, and the root that they must chain to.
func register(cases fixtures) metadata.Provider {
	block, _ := pem.Decode([]byte(cases.Roots[0]))
	model := must(uuid.FromBytes(bytesOf(cases.Model)))
	statement := metadata.Statement{
		AttestationTypes:            metadata.AuthenticatorAttestationTypes{metadata.BasicFull},
		AttestationRootCertificates: []*x509.Certificate{must(x509.ParseCertificate(block.Bytes))},
	}
	known := map[uuid.UUID]*metadata.Entry{model: {AaGUID: model, MetadataStatement: statement}}
	return must(memory.New(memory.WithMetadata(known), memory.WithValidateTrustAnchor(true),
		memory.WithValidateEntryPermitZeroAAGUID(true), memory.WithValidateStatus(false)))
}

func libraryVersion() string {
	info, _ := debug.ReadBuildInfo()
	at := slices.IndexFunc(info.Deps, func(module *debug.Module) bool { return strings.HasSuffix(module.Path, "go-webauthn/webauthn") })
	return info.Deps[at].Version[1:]
}

func load(cases fixtures) (answer, map[string]prepare) {
	plain := must(webauthn.New(configOf(cases)))
	config := configOf(cases)
	config.MDS = register(cases)
	attested := must(webauthn.New(config))
	parameters := []protocol.CredentialParameter{}
	for _, number := range cases.Algorithms {
		algorithm := webauthncose.COSEAlgorithmIdentifier(number)
		parameters = append(parameters, protocol.CredentialParameter{Type: protocol.PublicKeyCredentialType, Algorithm: algorithm})
	}
	sessionOf := func(item testCase, id []byte) webauthn.SessionData {
		return webauthn.SessionData{Challenge: item.Challenge, UserID: id, UserVerification: protocol.VerificationRequired, CredParams: parameters}
	}
	operations := map[string]prepare{
		"login": func(item testCase) (call, error) {
			stored := item.Credential
			credential := webauthn.Credential{ID: bytesOf(stored.ID), PublicKey: bytesOf(stored.PublicKey)}
			credential.Authenticator.SignCount = stored.Counter
			owner := user{bytesOf(stored.UserHandle), []webauthn.Credential{credential}}
			session, response := sessionOf(item, owner.id), []byte(item.Response)
			return func() error {
				parsed, err := protocol.ParseCredentialRequestResponseBytes(response)
				if err != nil {
					return err
				}
				checked, err := plain.ValidateLogin(owner, session, parsed)
				if err == nil && checked.Authenticator.CloneWarning {
					err = errors.New("the counter did not rise")
				}
				return err
			}, nil
		},
		"register": func(item testCase) (call, error) {
			server := plain
			if item.Attestation == "x5c" {
				server = attested
			}
			owner := user{id: []byte("user of no name.")}
			session, response := sessionOf(item, owner.id), []byte(item.Response)
			return func() error {
				parsed, err := protocol.ParseCredentialCreationResponseBytes(response)
				if err == nil {
					_, err = server.CreateCredential(owner, session, parsed)
				}
				return err
			}, nil
		},
		"parse": func(item testCase) (call, error) {
			response := []byte(item.Response)
			return func() error {
				_, err := protocol.ParseCredentialRequestResponseBytes(response)
				return err
			}, nil
		},
	}
	maps.Copy(operations, signatureOperations())
	return answer{"library": "go-webauthn", "version": libraryVersion(), "crypto": "Go " + runtime.Version()[2:]}, operations
}

func main() { serve(load) }
